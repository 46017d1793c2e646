import { expect, it } from 'vitest';
import * as callPaths from './call-paths.ts';

it('keeps the addresses that releases and services which are out have been built with', () => {
  expect({ ...callPaths, releaseTextPath: callPaths.releaseTextPath('cart', '1.0.0', 'de-DE') }).toEqual({
    CART_PATH: '/service/cart/api/cart',
    CART_ADD_PATH: '/service/cart/api/cart/add',
    DELIVERY_PATH: '/service/cart/api/delivery',
    IDEMPOTENCY_KEY_HEADER: 'idempotency-key',
    MISSING_PAGES_PATH: '/service/header-backend/api/missing-pages',
    STORE_STOCK_PATH: '/service/catalogue/api/store-stock',
    PERSONAL_DATA_PATH: '/service/customerfrontenddata/api/v1/psdata',
    CUSTOMERS_PATH: '/service/customerfrontenddata/api/v1/customer',
    CUSTOMER_ORDERS_PATH: '/service/cart/api/customer-orders',
    CARD_MEMBERSHIP_PATH: '/service/customerfrontenddata/api/internal/card-membership',
    ADDED_PICTURES_PATH: '/service/imagedelivery/api/added-pictures',
    releaseTextPath: '/service/release-texts/cart/1.0.0/de-DE',
  });
});
