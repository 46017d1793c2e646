-- Emptied: the next start works the lists out anew, with what this adds.
TRUNCATE "search"."posting";--> statement-breakpoint
ALTER TABLE "search"."posting" ADD COLUMN "signatures" bigint[] NOT NULL;--> statement-breakpoint
-- Uncompressed: every suggestion of several words reads some of these whole.
ALTER TABLE "search"."posting" ALTER COLUMN "product_ids" SET STORAGE EXTERNAL, ALTER COLUMN "scores" SET STORAGE EXTERNAL, ALTER COLUMN "signatures" SET STORAGE EXTERNAL;
