CREATE TABLE "search"."synonym" (
	"site" text NOT NULL,
	"word" text NOT NULL,
	"same" text[] NOT NULL,
	CONSTRAINT "synonym_site_word_pk" PRIMARY KEY("site","word")
);
