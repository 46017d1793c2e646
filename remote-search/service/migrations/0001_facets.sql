CREATE TABLE "search"."facet_label" (
	"site" text NOT NULL,
	"facet" text NOT NULL,
	"key" text NOT NULL,
	"label" text NOT NULL,
	CONSTRAINT "facet_label_site_facet_key_pk" PRIMARY KEY("site","facet","key")
);
--> statement-breakpoint
CREATE TABLE "search"."learned_term" (
	"site" text NOT NULL,
	"folded" text NOT NULL,
	"term" text NOT NULL,
	"searches" integer NOT NULL,
	"last_searched_on" date NOT NULL,
	CONSTRAINT "learned_term_site_folded_pk" PRIMARY KEY("site","folded")
);
--> statement-breakpoint
CREATE TABLE "search"."word_product" (
	"site" text NOT NULL,
	"word" text NOT NULL,
	"product_id" text NOT NULL,
	"score" real NOT NULL,
	CONSTRAINT "word_product_site_word_product_id_pk" PRIMARY KEY("site","word","product_id")
);
--> statement-breakpoint
ALTER TABLE "search"."offer" ADD COLUMN "colour_key" text;--> statement-breakpoint
ALTER TABLE "search"."offer" ADD COLUMN "size_key" text;--> statement-breakpoint
ALTER TABLE "search"."product" ADD COLUMN "colour_keys" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "search"."product" ADD COLUMN "size_keys" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "learned_term_prefix" ON "search"."learned_term" USING btree ("site","folded" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "word_product_best" ON "search"."word_product" USING btree ("site","word" text_pattern_ops,"score" DESC NULLS LAST);--> statement-breakpoint
DROP INDEX "search"."product_popularity";--> statement-breakpoint
CREATE INDEX "product_by_popularity" ON "search"."product" USING btree ("site","is_available" DESC NULLS FIRST,"popularity" DESC NULLS FIRST,"product_id") WHERE not "search"."product"."is_gone";--> statement-breakpoint
CREATE INDEX "product_by_lowest_price" ON "search"."product" USING btree ("site","is_available" DESC NULLS FIRST,"lowest_price_minor","product_id") WHERE not "search"."product"."is_gone";--> statement-breakpoint
CREATE INDEX "product_by_highest_price" ON "search"."product" USING btree ("site","is_available" DESC NULLS FIRST,"highest_price_minor" DESC NULLS FIRST,"product_id") WHERE not "search"."product"."is_gone";--> statement-breakpoint
CREATE INDEX "product_by_age" ON "search"."product" USING btree ("site","is_available" DESC NULLS FIRST,"first_seen_at" DESC NULLS FIRST,('new' = any("badges")) DESC NULLS FIRST,"popularity" DESC NULLS FIRST,"product_id") WHERE not "search"."product"."is_gone";--> statement-breakpoint
CREATE INDEX "product_by_rating" ON "search"."product" USING btree ("site","is_available" DESC NULLS FIRST,"rating_average" DESC NULLS LAST,"rating_count" DESC NULLS FIRST,"product_id") WHERE not "search"."product"."is_gone";
