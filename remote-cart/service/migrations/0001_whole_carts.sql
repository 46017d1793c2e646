ALTER TABLE "cart"."applied_change" DROP CONSTRAINT "applied_change_visitor_id_site_cart_visitor_id_site_fk";--> statement-breakpoint
ALTER TABLE "cart"."line" DROP CONSTRAINT "line_visitor_id_site_cart_visitor_id_site_fk";--> statement-breakpoint
ALTER TABLE "cart"."cart" RENAME COLUMN "visitor_id" TO "owner";--> statement-breakpoint
ALTER TABLE "cart"."cart" RENAME CONSTRAINT "cart_visitor_id_site_pk" TO "cart_owner_site_pk";--> statement-breakpoint
ALTER TABLE "cart"."applied_change" RENAME COLUMN "visitor_id" TO "owner";--> statement-breakpoint
ALTER TABLE "cart"."applied_change" RENAME CONSTRAINT "applied_change_visitor_id_site_key_pk" TO "applied_change_owner_site_key_pk";--> statement-breakpoint
ALTER TABLE "cart"."cart" ADD COLUMN "lines" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "cart"."cart" ADD COLUMN "declined" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "cart"."cart" ADD COLUMN "voucher_code" text;--> statement-breakpoint
UPDATE "cart"."cart" SET
	"lines" = coalesce((
		SELECT jsonb_agg(jsonb_build_object('productId', product_id, 'tcm', tcm, 'kind', 'ARTICLE', 'quantity', quantity) ORDER BY added_at, tcm)
		FROM "cart"."line" WHERE line.visitor_id = cart.owner AND line.site = cart.site AND quantity > 0
	), '[]'),
	"owner" = 'visitor:' || "owner";--> statement-breakpoint
UPDATE "cart"."applied_change" SET "owner" = 'visitor:' || "owner";--> statement-breakpoint
DROP TABLE "cart"."line";--> statement-breakpoint
CREATE INDEX "applied_change_age" ON "cart"."applied_change" USING btree ("applied_at");--> statement-breakpoint
CREATE TABLE "cart"."campaign" (
	"site" text NOT NULL,
	"campaign_id" text NOT NULL,
	"product_id" text NOT NULL,
	"tcm" text NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	"minimum_minor" integer NOT NULL,
	"valid_from" timestamp with time zone DEFAULT now() NOT NULL,
	"valid_until" timestamp with time zone,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "campaign_site_campaign_id_pk" PRIMARY KEY("site","campaign_id"),
	CONSTRAINT "campaign_quantity" CHECK ("cart"."campaign"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "cart"."voucher" (
	"site" text NOT NULL,
	"code" text NOT NULL,
	"printed_code" text NOT NULL,
	"kind" text NOT NULL,
	"value" integer NOT NULL,
	"minimum_minor" integer DEFAULT 0 NOT NULL,
	"category_number" integer,
	"valid_from" timestamp with time zone DEFAULT now() NOT NULL,
	"valid_until" timestamp with time zone,
	"is_single_use" boolean NOT NULL,
	"redeemed_at" timestamp with time zone,
	"purpose" text NOT NULL,
	CONSTRAINT "voucher_site_code_pk" PRIMARY KEY("site","code"),
	CONSTRAINT "voucher_value" CHECK ("cart"."voucher"."value" > 0 and ("cart"."voucher"."kind" <> 'PERCENT' or "cart"."voucher"."value" <= 100))
);
