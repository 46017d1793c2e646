CREATE TABLE "preview"."ab_test" (
	"site" text NOT NULL,
	"name" text NOT NULL,
	"groups" text[] NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ab_test_site_name_pk" PRIMARY KEY("site","name")
);
--> statement-breakpoint
CREATE TABLE "preview"."staff_session" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"date_time" timestamp with time zone,
	"ab_test_name" text,
	"ab_test_group" text
);
--> statement-breakpoint
CREATE INDEX "ab_test_time" ON "preview"."ab_test" USING btree ("site","starts_at");--> statement-breakpoint
CREATE INDEX "staff_session_expiry" ON "preview"."staff_session" USING btree ("ends_at");