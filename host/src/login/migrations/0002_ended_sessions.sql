CREATE TABLE "login"."ended_sessions" (
	"confirmation" text PRIMARY KEY NOT NULL,
	"ended_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "login"."accounts" ADD COLUMN "sessions_ended_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "ended_sessions_by_time" ON "login"."ended_sessions" USING btree ("ended_at");