CREATE TABLE "search"."chosen_product" (
	"site" text NOT NULL,
	"chosen_on" date NOT NULL,
	"folded" text NOT NULL,
	"term" text NOT NULL,
	"product_id" text NOT NULL,
	"opened" integer NOT NULL,
	"added" integer NOT NULL,
	CONSTRAINT "chosen_product_site_chosen_on_folded_product_id_pk" PRIMARY KEY("site","chosen_on","folded","product_id")
);
