-- Emptied: the next start works the lists out anew; names of categories count otherwise in them.
TRUNCATE "search"."posting";--> statement-breakpoint
ALTER TABLE "search"."offer" ADD COLUMN "mpn" text;--> statement-breakpoint
CREATE INDEX "offer_gtin" ON "search"."offer" USING btree ("site",lpad(gtin, 14, '0'));--> statement-breakpoint
CREATE INDEX "offer_mpn" ON "search"."offer" USING btree ("site",upper(mpn));
