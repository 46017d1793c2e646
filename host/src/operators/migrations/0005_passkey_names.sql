ALTER TABLE "operators"."passkeys" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "operators"."passkeys" ADD COLUMN "last_used_at" timestamp with time zone;