CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;
--> statement-breakpoint
CREATE SCHEMA IF NOT EXISTS "search";
--> statement-breakpoint
CREATE TABLE "search"."category" (
	"site" text NOT NULL,
	"number" integer NOT NULL,
	"parent" integer,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"trail" integer[] NOT NULL,
	"folded_path" text NOT NULL,
	"kind" text NOT NULL,
	"position" integer NOT NULL,
	"sale_of" integer,
	"product_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "category_site_number_pk" PRIMARY KEY("site","number")
);
--> statement-breakpoint
CREATE TABLE "search"."offer" (
	"site" text NOT NULL,
	"tcm" text NOT NULL,
	"product_id" text NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"image" text NOT NULL,
	"more_images" text[] NOT NULL,
	"colour" text,
	"size" text,
	"price_minor" integer NOT NULL,
	"sale_price_minor" integer,
	"sale_from" timestamp with time zone,
	"sale_until" timestamp with time zone,
	"availability" text NOT NULL,
	"unit_ratio" double precision,
	"unit_base" text,
	"product_title" text NOT NULL,
	"slug" text NOT NULL,
	"brand" text NOT NULL,
	"description" text NOT NULL,
	"category_number" integer NOT NULL,
	"kind" text NOT NULL,
	"highlights" text[] NOT NULL,
	"badges" text[] NOT NULL,
	"popularity" integer NOT NULL,
	"rating_average" real,
	"rating_count" integer NOT NULL,
	"search_title" text NOT NULL,
	"search_keywords" text NOT NULL,
	"search_description" text NOT NULL,
	"content_hash" text NOT NULL,
	"gone_at" timestamp with time zone,
	CONSTRAINT "offer_site_tcm_pk" PRIMARY KEY("site","tcm")
);
--> statement-breakpoint
CREATE TABLE "search"."price_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search"."price_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site" text NOT NULL,
	"tcm" text NOT NULL,
	"price_minor" integer NOT NULL,
	"sale_price_minor" integer,
	"since" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search"."product" (
	"site" text NOT NULL,
	"product_id" text NOT NULL,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"brand" text NOT NULL,
	"description" text NOT NULL,
	"category_number" integer NOT NULL,
	"category_trail" integer[] NOT NULL,
	"listed_in" integer[] NOT NULL,
	"kind" text NOT NULL,
	"highlights" text[] NOT NULL,
	"badges" text[] NOT NULL,
	"popularity" integer NOT NULL,
	"rating_average" real,
	"rating_count" integer NOT NULL,
	"default_tcm" text NOT NULL,
	"variant_count" integer NOT NULL,
	"colour_count" integer NOT NULL,
	"lowest_price_minor" integer NOT NULL,
	"highest_price_minor" integer NOT NULL,
	"is_reduced" boolean NOT NULL,
	"is_available" boolean NOT NULL,
	"search_title" text NOT NULL,
	"search_vector" "tsvector" NOT NULL,
	"first_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"is_gone" boolean DEFAULT false NOT NULL,
	CONSTRAINT "product_site_product_id_pk" PRIMARY KEY("site","product_id")
);
--> statement-breakpoint
CREATE TABLE "search"."site_catalogue" (
	"site" text PRIMARY KEY NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"imported_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search"."term" (
	"site" text NOT NULL,
	"term" text NOT NULL,
	"folded" text NOT NULL,
	"product_count" integer NOT NULL,
	CONSTRAINT "term_site_term_pk" PRIMARY KEY("site","term")
);
--> statement-breakpoint
CREATE TABLE "search"."word" (
	"site" text NOT NULL,
	"word" text NOT NULL,
	"product_count" integer NOT NULL,
	CONSTRAINT "word_site_word_pk" PRIMARY KEY("site","word")
);
--> statement-breakpoint
CREATE INDEX "category_path" ON "search"."category" USING btree ("site","folded_path");--> statement-breakpoint
CREATE INDEX "offer_product" ON "search"."offer" USING btree ("site","product_id","position");--> statement-breakpoint
CREATE INDEX "price_history_offer" ON "search"."price_history" USING btree ("site","tcm","since" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "product_search" ON "search"."product" USING gin ("site","search_vector");--> statement-breakpoint
CREATE INDEX "product_title" ON "search"."product" USING gin ("site","search_title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "product_category" ON "search"."product" USING gin ("site","listed_in");--> statement-breakpoint
CREATE INDEX "product_popularity" ON "search"."product" USING btree ("site","popularity" DESC NULLS FIRST,"product_id");--> statement-breakpoint
CREATE INDEX "term_trigrams" ON "search"."term" USING gin ("site","folded" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "word_trigrams" ON "search"."word" USING gin ("site","word" gin_trgm_ops);