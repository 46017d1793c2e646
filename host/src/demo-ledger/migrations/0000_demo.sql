CREATE TABLE "demo"."load" (
	"slice" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "demo"."row" (
	"slice" text NOT NULL,
	"table_name" text NOT NULL,
	"key" jsonb NOT NULL,
	"content" jsonb,
	CONSTRAINT "row_table_name_key_pk" PRIMARY KEY("table_name","key")
);
--> statement-breakpoint
-- Older versions filled every database with the demo and kept no list of it: its customers tell them.
INSERT INTO "demo"."load" ("slice", "state")
SELECT 'login', 'older' WHERE EXISTS (
	SELECT FROM "login"."accounts" WHERE "login_id" IN ('demo-anna', 'demo-ben', 'demo-clara')
);
