CREATE TABLE "login"."provider_sessions" (
	"confirmation" text PRIMARY KEY NOT NULL,
	"login_id" text NOT NULL,
	"id_token" text NOT NULL,
	"proven_at" timestamp with time zone,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "provider_sessions_login" ON "login"."provider_sessions" USING btree ("login_id");--> statement-breakpoint
CREATE INDEX "provider_sessions_by_time" ON "login"."provider_sessions" USING btree ("started_at");