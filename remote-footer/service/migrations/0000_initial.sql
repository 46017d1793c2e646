CREATE TABLE "footer"."content" (
	"site" text PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
