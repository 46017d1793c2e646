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
CREATE TABLE "search"."posting" (
	"site" text NOT NULL,
	"key" text NOT NULL,
	"product_count" integer NOT NULL,
	"product_ids" text[] NOT NULL,
	"scores" real[] NOT NULL,
	CONSTRAINT "posting_site_key_pk" PRIMARY KEY("site","key")
);
--> statement-breakpoint
CREATE TABLE "search"."product_keys" (
	"site" text NOT NULL,
	"product_id" text NOT NULL,
	"keys" text NOT NULL,
	CONSTRAINT "product_keys_site_product_id_pk" PRIMARY KEY("site","product_id")
);
--> statement-breakpoint
CREATE TABLE "search"."completion" (
	"site" text NOT NULL,
	"prefix" text NOT NULL,
	"terms" text[] NOT NULL,
	"keys" text[] NOT NULL,
	"product_ids" text[] NOT NULL,
	"product_count" integer NOT NULL,
	CONSTRAINT "completion_site_prefix_pk" PRIMARY KEY("site","prefix")
);
--> statement-breakpoint
CREATE TABLE "search"."misspelling" (
	"site" text NOT NULL,
	"remains" text NOT NULL,
	"meant" text[] NOT NULL,
	CONSTRAINT "misspelling_site_remains_pk" PRIMARY KEY("site","remains")
);
--> statement-breakpoint
DROP TABLE "search"."term";--> statement-breakpoint
DELETE FROM "search"."word";--> statement-breakpoint
ALTER TABLE "search"."word" ADD COLUMN "key" text NOT NULL;--> statement-breakpoint
DROP INDEX "search"."word_trigrams";--> statement-breakpoint
CREATE INDEX "word_trigrams" ON "search"."word" USING gin (lower("word") gin_trgm_ops);--> statement-breakpoint
DROP INDEX "search"."product_title";--> statement-breakpoint
ALTER TABLE "search"."offer" ADD COLUMN "colour_key" text;--> statement-breakpoint
ALTER TABLE "search"."offer" ADD COLUMN "size_key" text;--> statement-breakpoint
ALTER TABLE "search"."product" ADD COLUMN "colour_keys" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "search"."product" ADD COLUMN "size_keys" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "search"."offer" ADD COLUMN "prior_price_minor" integer;--> statement-breakpoint
ALTER TABLE "search"."offer" ADD COLUMN "available_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "search"."offer" ADD COLUMN "gtin" text;--> statement-breakpoint
ALTER TABLE "search"."offer" ADD COLUMN "stock" integer;--> statement-breakpoint
ALTER TABLE "search"."product" ADD COLUMN "price_changes_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "search"."product" ADD COLUMN "modified_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "search"."price_history" ADD COLUMN "sale_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "search"."price_history" ADD COLUMN "sale_until" timestamp with time zone;--> statement-breakpoint
UPDATE "search"."price_history" SET "sale_from" = offer.sale_from, "sale_until" = offer.sale_until FROM "search"."offer" WHERE offer.site = price_history.site AND offer.tcm = price_history.tcm AND offer.price_minor = price_history.price_minor AND offer.sale_price_minor = price_history.sale_price_minor;--> statement-breakpoint
UPDATE "search"."offer" SET "content_hash" = '';--> statement-breakpoint
CREATE INDEX "product_price_changes" ON "search"."product" USING btree ("price_changes_at") WHERE price_changes_at is not null;--> statement-breakpoint
CREATE INDEX "product_there" ON "search"."product" USING btree ("site","product_id") WHERE not is_gone;--> statement-breakpoint
DROP INDEX "search"."product_popularity";--> statement-breakpoint
CREATE INDEX "product_by_popularity" ON "search"."product" USING btree ("site","is_available" DESC NULLS FIRST,"popularity" DESC NULLS FIRST,"product_id") WHERE not "search"."product"."is_gone";--> statement-breakpoint
CREATE INDEX "product_by_lowest_price" ON "search"."product" USING btree ("site","is_available" DESC NULLS FIRST,"lowest_price_minor","product_id") WHERE not "search"."product"."is_gone";--> statement-breakpoint
CREATE INDEX "product_by_highest_price" ON "search"."product" USING btree ("site","is_available" DESC NULLS FIRST,"highest_price_minor" DESC NULLS FIRST,"product_id") WHERE not "search"."product"."is_gone";--> statement-breakpoint
CREATE INDEX "product_by_age" ON "search"."product" USING btree ("site","is_available" DESC NULLS FIRST,"first_seen_at" DESC NULLS FIRST,('new' = any("badges")) DESC NULLS FIRST,"popularity" DESC NULLS FIRST,"product_id") WHERE not "search"."product"."is_gone";--> statement-breakpoint
CREATE INDEX "product_by_rating" ON "search"."product" USING btree ("site","is_available" DESC NULLS FIRST,"rating_average" DESC NULLS LAST,"rating_count" DESC NULLS FIRST,"product_id") WHERE not "search"."product"."is_gone";
