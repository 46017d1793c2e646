import { distanceKm, middleOf, type Position } from './distance.ts';
import { placeKey, placeKeys } from './place-key.ts';

/** A town, or a part of one with a postcode of its own. */
export interface Place extends Position {
  postcode: string;
  name: string;
  /** Keys of all its names, with a space between them. */
  nameSearch: string;
}

/** What a search means: one place, several that it may mean, or none that is known. */
export type PlaceMatch =
  | { found: 'place'; name: string; position: Position; isApproximate: boolean }
  | { found: 'choices'; names: string[] }
  | { found: 'nothing' };

/** Places of one name that lie closer are one town, in km. */
const LARGEST_TOWN_KM = 40;
/** Fewer equal digits of a postcode say nothing of where it is. */
const FEWEST_DIGITS = 2;

/** Finds what a postcode, its beginning, or the name of a town means. A whole postcode wins over the name beside it. */
export function findPlace(places: readonly Place[], search: string): PlaceMatch {
  const digits = search.replace(/\D/g, '');
  const name = placeKey(search.replace(/\d/g, ' '));
  const example = places[0]?.postcode ?? '';
  const length = digitsOf(example).length;
  if (digits.length >= length || name === '') return byPostcode(places, digits.slice(0, length), example);
  return byName(places, name);
}

/** An unknown postcode lies where those lie that begin most like it. */
function byPostcode(places: readonly Place[], digits: string, example: string): PlaceMatch {
  const lengths = places.map(({ postcode }) => commonLength(digitsOf(postcode), digits));
  const longest = Math.max(0, ...lengths);
  if (longest < FEWEST_DIGITS) return { found: 'nothing' };
  const nearest = places.filter((_, index) => lengths[index] === longest);
  const isWhole = digits.length === digitsOf(example).length;
  const isExact = isWhole && longest === digits.length;
  const [town, another] = townsOf(nearest);
  const written = isWhole ? writtenLike(example, digits) : digits;
  return {
    found: 'place',
    name: isExact && town && !another ? `${written} ${town.name}` : written,
    position: middleOf(nearest),
    isApproximate: !isExact,
  };
}

type NameTest = (place: Place, wanted: string) => boolean;

/** From strict to lenient: who asks for Ulm does not mean Neu-Ulm, but Neu-Ulm has to do where there is no Ulm. */
const NAME_TESTS: readonly NameTest[] = [
  // The keys of a name are worked out where it can be meant: a country may have as many places as postcodes.
  ({ name, nameSearch }, wanted) => nameSearch.includes(wanted) && placeKeys(name).includes(wanted),
  ({ nameSearch }, wanted) => ` ${nameSearch} `.includes(` ${wanted} `),
  ({ nameSearch }, wanted) => ` ${nameSearch}`.includes(` ${wanted}`),
];

function byName(places: readonly Place[], wanted: string): PlaceMatch {
  const matches = NAME_TESTS.map((test) => places.filter((place) => test(place, wanted)));
  const towns = townsOf(matches.find(({ length }) => length > 0) ?? []);
  // A part of a town, or one of two towns of a name, is told by its postcode.
  const counts = countOfNames(places);
  const names = towns.map(({ name, parts }) =>
    counts.get(name) === parts.length ? name : `${parts[0]?.postcode} ${name}`,
  );
  const [town] = towns;
  if (!town) return { found: 'nothing' };
  if (towns.length > 1) return { found: 'choices', names };
  return { found: 'place', name: names[0] ?? town.name, position: middleOf(town.parts), isApproximate: false };
}

interface Town {
  name: string;
  parts: Place[];
}

function townsOf(places: readonly Place[]): Town[] {
  const towns: Town[] = [];
  const byName = new Map<string, Town[]>();
  for (const place of places) {
    const namesakes = byName.getOrInsertComputed(place.name, () => []);
    const town = namesakes.find(({ parts: [part] }) => part && distanceKm(part, place) < LARGEST_TOWN_KM);
    if (town) town.parts.push(place);
    else {
      const another = { name: place.name, parts: [place] };
      towns.push(another);
      namesakes.push(another);
    }
  }
  return towns;
}

function countOfNames(places: readonly Place[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { name } of places) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

function digitsOf(postcode: string): string {
  return postcode.replace(/\D/g, '');
}

function commonLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return length;
}

/** Digits with the space or the dash of the country: `11000` like `602 00` is `110 00`. */
function writtenLike(example: string, digits: string): string {
  let next = 0;
  return example.replace(/\d/g, () => digits[next++] ?? '');
}
