-- Emptied: the next start works the lists out anew, with what this adds.
TRUNCATE "search"."posting";--> statement-breakpoint
ALTER TABLE "search"."posting" ADD COLUMN "signatures" bigint[] NOT NULL;
