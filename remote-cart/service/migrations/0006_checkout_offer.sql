CREATE TABLE "cart"."checkout_offer" (
	"site" text PRIMARY KEY NOT NULL,
	"guest_orders" boolean DEFAULT false NOT NULL,
	"payments" text[] DEFAULT '{}' NOT NULL
);
