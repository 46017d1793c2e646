CREATE TABLE "cart"."delivery_rule" (
	"site" text PRIMARY KEY NOT NULL,
	"is_promised" boolean DEFAULT true NOT NULL,
	"handling_least" integer NOT NULL,
	"handling_most" integer NOT NULL,
	"transit_least" integer NOT NULL,
	"transit_most" integer NOT NULL,
	"cut_off" text NOT NULL,
	"closed_weekdays" integer[] NOT NULL,
	"closed_days" text[] NOT NULL,
	"region" text
);
