ALTER TABLE "footer"."content" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "footer"."content" DROP CONSTRAINT "content_pkey";--> statement-breakpoint
ALTER TABLE "footer"."content" ADD CONSTRAINT "content_site_position_pk" PRIMARY KEY("site","position");--> statement-breakpoint
ALTER TABLE "footer"."content" ADD COLUMN "valid_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "footer"."content" ADD COLUMN "valid_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "footer"."content" ADD COLUMN "ab_test" text;--> statement-breakpoint
ALTER TABLE "footer"."content" ADD COLUMN "ab_test_group" text;
