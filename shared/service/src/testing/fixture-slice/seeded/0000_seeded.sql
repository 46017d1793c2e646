CREATE SCHEMA IF NOT EXISTS "seeded";
--> statement-breakpoint
CREATE TABLE "seeded"."counter" ("name" text PRIMARY KEY, "value" integer NOT NULL);
--> statement-breakpoint
INSERT INTO "seeded"."counter" ("name", "value") VALUES ('it’s', 7);
