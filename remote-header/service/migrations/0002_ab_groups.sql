ALTER TABLE "header"."navigation_items" ADD COLUMN "ab_test" text;--> statement-breakpoint
ALTER TABLE "header"."navigation_items" ADD COLUMN "ab_test_group" text;--> statement-breakpoint
ALTER TABLE "header"."navigation_teasers" ADD COLUMN "ab_test" text;--> statement-breakpoint
ALTER TABLE "header"."navigation_teasers" ADD COLUMN "ab_test_group" text;--> statement-breakpoint
ALTER TABLE "header"."promotions" ADD COLUMN "ab_test" text;--> statement-breakpoint
ALTER TABLE "header"."promotions" ADD COLUMN "ab_test_group" text;--> statement-breakpoint
ALTER TABLE "header"."themeworlds" ADD COLUMN "ab_test" text;--> statement-breakpoint
ALTER TABLE "header"."themeworlds" ADD COLUMN "ab_test_group" text;