ALTER TABLE "search"."posting" ADD COLUMN "kind" text DEFAULT 'term' NOT NULL;--> statement-breakpoint
-- Until now their keys told it: pairs have a blank inside, categories begin with a sign that no word has.
UPDATE "search"."posting" SET "kind" = case when starts_with("key", '# ') then 'category' else 'pair' end WHERE strpos("key", ' ') > 0;
