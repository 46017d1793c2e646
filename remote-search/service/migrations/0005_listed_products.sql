CREATE TABLE "search"."listed_product" (
	"number" integer PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"tuple" json NOT NULL
);
--> statement-breakpoint
INSERT INTO "search"."listed_product" SELECT "number", "product_id", json_build_array("number", "is_available", "lowest_price_minor", "highest_price_minor",
  "rating_average", "colour_keys", "size_keys", "category_trail", "listed_in", "prices_minor", "popularity", "rating_count",
  extract(epoch from "first_seen_at")::float8, 'new' = any("badges")) FROM "search"."product" WHERE NOT "is_gone";
