UPDATE "cart"."customer_order" SET "details" = '{}' WHERE "owner" LIKE 'visitor:%' AND "details" <> '{}';
