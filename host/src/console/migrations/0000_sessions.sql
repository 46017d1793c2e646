CREATE TABLE "console"."sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"actor" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone NOT NULL
);
