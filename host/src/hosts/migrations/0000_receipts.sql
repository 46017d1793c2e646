CREATE TABLE "hosts"."receipts" (
	"name" text PRIMARY KEY NOT NULL,
	"process" uuid NOT NULL,
	"build" text NOT NULL,
	"sites" jsonb NOT NULL,
	"faults" text[] NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
