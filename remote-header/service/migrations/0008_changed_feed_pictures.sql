ALTER TABLE "header"."feed_pictures" ADD COLUMN "etag" text;--> statement-breakpoint
ALTER TABLE "header"."feed_pictures" ADD COLUMN "last_modified" text;--> statement-breakpoint
-- Those that are there are looked at again in the course of a week, and not all at once.
UPDATE "header"."feed_pictures" SET "due_at" = now() + random() * interval '7 days' WHERE "state" = 'fetched';
