CREATE TABLE "login"."failed_logins" (
	"account" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"last_failed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "failed_logins_by_time" ON "login"."failed_logins" USING btree ("last_failed_at");