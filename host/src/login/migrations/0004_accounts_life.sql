CREATE TABLE "login"."limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login"."links" (
	"hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"login_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login"."mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"site" text NOT NULL,
	"email" text NOT NULL,
	"login_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login"."registrations" (
	"login_id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"password_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "limits_by_time" ON "login"."limits" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "links_login" ON "login"."links" USING btree ("login_id");--> statement-breakpoint
CREATE INDEX "mails_due" ON "login"."mails" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "registrations_email" ON "login"."registrations" USING btree ("email");