export { Availability, Cart, CartArticle, CartChange, CartErrorCode } from './cart.ts';
export { CategoriesAnswer, Offer, OffersAnswer, type CategoryNode } from './catalogue.ts';
export { PERSONAL_DATA_PATH, PersonalData } from './personal-data.ts';
