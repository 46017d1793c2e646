import type { Delivery } from '@ninefold/platform';
import type { Site } from '@ninefold/sites';
import type { Variant } from '../../contract/product.ts';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** What ships free when it is bought alone, and how long it takes; what else shipping costs, the cart's service knows. */
export function shippingDetails(
  { priceMinor, availability }: Pick<Variant, 'priceMinor' | 'availability'>,
  { freeShippingHeaderMinor = Infinity, currency, country }: Site,
  delivery: Delivery | undefined,
): object {
  const isFree = priceMinor >= freeShippingHeaderMinor;
  const time = availability === 'AVAILABLE' ? delivery : undefined;
  if (!isFree && !time) return {};
  return {
    shippingDetails: {
      '@type': 'OfferShippingDetails',
      ...(isFree && { shippingRate: { '@type': 'MonetaryAmount', value: '0', currency } }),
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: country },
      ...(time && { deliveryTime: deliveryTime(time) }),
    },
  };
}

/** The rule by which the page's own days are counted. */
function deliveryTime({ handling, transit, cutOff, workingWeekdays }: Delivery): object {
  return {
    '@type': 'ShippingDeliveryTime',
    handlingTime: workingDays(handling),
    transitTime: workingDays(transit),
    cutoffTime: cutOff,
    businessDays: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: workingWeekdays.map((day) => `https://schema.org/${WEEKDAYS[day - 1]}`),
    },
  };
}

const workingDays = ({ least, most }: Delivery['handling']) => ({
  '@type': 'QuantitativeValue',
  minValue: least,
  maxValue: most,
  unitCode: 'DAY',
});
