ALTER TABLE "search"."product" ADD COLUMN "prices_minor" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE "search"."product" SET "prices_minor" = priced.prices FROM (
  SELECT site, product_id, array_agg(DISTINCT CASE WHEN sale_price_minor IS NOT NULL AND (sale_from IS NULL OR sale_from <= now())
    AND (sale_until IS NULL OR sale_until > now()) THEN sale_price_minor ELSE price_minor END) AS prices
  FROM "search"."offer" WHERE gone_at IS NULL GROUP BY site, product_id
) AS priced WHERE priced.site = product.site AND priced.product_id = product.product_id;--> statement-breakpoint
ALTER TABLE "search"."site_catalogue" ADD COLUMN "search_inputs_hash" text;
