CREATE TABLE "search"."missed_term" (
	"site" text NOT NULL,
	"folded" text NOT NULL,
	"term" text NOT NULL,
	"instead" text,
	"searches" integer NOT NULL,
	"last_searched_on" date NOT NULL,
	CONSTRAINT "missed_term_site_folded_pk" PRIMARY KEY("site","folded")
);
