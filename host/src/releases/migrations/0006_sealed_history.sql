ALTER TABLE "releases"."revisions" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "releases"."revisions" ADD COLUMN "client" text;--> statement-breakpoint
ALTER TABLE "releases"."revisions" ADD COLUMN "previous" text;--> statement-breakpoint
ALTER TABLE "releases"."revisions" ADD COLUMN "hash" text;