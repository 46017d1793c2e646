import { foldText } from './fold-text.ts';
import type { Language } from './language.ts';

interface Persons {
  /** Words of queries for them; a dot behind a whole one, the others begin one. */
  asked: string;
  /** Within titles and the names of categories, in lower case. */
  titled: string;
}

/** Whom a query wants something for, and the others, as titles and categories name them. */
export interface PersonsApart {
  meant: readonly string[];
  others: readonly string[];
}

/** Men, women and children, in this order, by what they are and by what they are to somebody. */
const PERSONS: Record<Language, readonly [men: Persons, women: Persons, children: Persons]> = {
  de: [
    {
      asked:
        'herren männer maenner mann. mannes. maa. ehemann vater. vaters. papa. papas. papi. vati. opa. opas. opi. grossvater grosspapi grossätti bruder. brüder brüeder schwager. onkel. götti. freund. chef. kolleg. kollege. kollegen. schwiegervater',
      titled: 'herren',
    },
    {
      asked:
        'damen frauen frau. ehefrau mutter. mueter. mama. mamas. mami. mutti. oma. omas. omi. omis. grossmutter grosi. grosis. grossmama schwester. schwöschter. schwägerin tante. gotte. freundin. chefin. kollegin. schwiegermutter',
      titled: 'damen',
    },
    {
      asked:
        'kinder kind. chind chindli baby buben madchen mädchen bueb bub. meitli sohn. tochter. enkel neffe. neffen. nichte. patenkind göttibueb göttimeitli kleinkind',
      titled: 'kinder',
    },
  ],
  fr: [
    {
      asked: 'homme. hommes. masculin monsieur. mari. père. papa. papi. papy. frère. frères. oncle. copain. parrain.',
      titled: 'homme',
    },
    {
      asked:
        'femme. femmes. dame. dames. féminin madame. épouse mère. maman. mamie. mamy. sœur. soeur. sœurs. soeurs. tante. copine. marraine.',
      titled: 'femme',
    },
    {
      asked: 'enfant bébé garçon fille. filles. fillette fils. neveu nièce filleul',
      titled: 'enfant',
    },
  ],
  cs: [
    {
      asked:
        'pánsk muž. muže. muži. mužovi. manžel. manžela. manželovi. táta. táty. tátu. tátovi. taťk tatínk otec. otce. otci. děda. dědy. dědu. dědovi. dědeč bratr. bratra. bratrovi. brácha. bráchy. bráchu. bráchovi. přítel. přítele. příteli. strýc strejd kamarád. kamaráda. kamarádovi. kolega. kolegy. kolegu. kolegovi. šéf. šéfa. šéfovi. tchán. tchána. tchánovi. chlap. chlapa. chlapy.',
      titled: 'pánsk',
    },
    {
      asked:
        'dámsk žena. ženy. ženu. ženě. ženské. manželk máma. mámy. mámu. mámě. mamin mamk matk matc. matce. babič bábi. babi. sestra. sestry. sestru. sestře. ségr přítelkyn teta. tety. tetu. tetě. kamarádk kolegyn šéfov tchyn',
      titled: 'dámsk',
    },
    {
      asked:
        'dětsk děti. dětí. dětem. dítě. dítěte. dítěti. miminko mimin kluka. klukovi. kluky. holčič vnuk vnouč synovec synovc neteř syn. syna. synovi. synka. dcer',
      titled: 'dětsk dětí děti',
    },
  ],
  sk: [
    {
      asked:
        'pánsk muž. muža. muži. mužovi. manžel. manžela. manželovi. ocko. ocka. ockovi. otec. otca. otcovi. tato. tata. tatovi. dedo. deda. dedovi. dedk brat. brata. bratovi. brač priateľ. priateľa. priateľovi. strýk ujo. uja. ujovi. kamarát. kamaráta. kamarátovi. kolega. kolegu. kolegovi. šéf. šéfa. šéfovi. svokor. svokrovi. chlap. chlapa.',
      titled: 'pánsk',
    },
    {
      asked:
        'dámsk žena. ženy. ženu. žene. manželk mama. mamy. mamu. mame. mamk mamič mamin matk matke. babk babič stará. sestra. sestry. sestru. sestre. ségr priateľk teta. tety. tetu. tete. kamarátk kolegyň svokra. svokry. svokru. svokre.',
      titled: 'dámsk',
    },
    {
      asked:
        'detsk deti. detí. deťom. dieťa. dieťaťa. dieťaťu. dieťatk chlapc chlapček dievčat bábätk vnuk vnúč vnučk synov. synovec synovc neter syn. syna. synovi. dcér dcéra. dcéry. dcéru. dcére.',
      titled: 'detsk deti detí',
    },
  ],
  pl: [
    {
      asked:
        'męsk mężczyzn mąż. męża. mężowi. tata. taty. tatę. tacie. tatus ojciec ojca. ojcu. dziadek. dziadka. dziadkowi. dziadzi brat. brata. bratu. chłopak. chłopaka. chłopakowi. wujek wujk kolega. kolegi. koledze. szef. szefa. szefowi. teść. teścia. teściowi. facet przyjaciel. przyjaciela. przyjacielowi.',
      titled: 'męsk',
    },
    {
      asked:
        'damsk kobiet żona. żony. żonę. żonie. mama. mamy. mamę. mamie. mamus matka. matki. matce. babci siostra. siostry. siostrę. siostrze. ciocia. cioci. ciocię. koleżan szefow teściow przyjaciółk',
      titled: 'damsk',
    },
    {
      asked:
        'dziecięc dzieck dzieci chłopc dziewczyn wnuk wnucz syn. syna. synowi. synka. synkowi. córk córecz chrześnia siostrzen bratan niemowl malusz',
      titled: 'dziecięc dzieci',
    },
  ],
  hu: [
    {
      asked:
        'férfi férj apa. apu. apuk apuc apának. apám. apámnak. apukám nagyap nagypap papa. papám. papának. bátyám bátyám öcsém após uram. uramnak. sógor',
      titled: 'férfi',
    },
    {
      asked:
        'női. nők. nőknek. nőnek. feleség anya. anyu. anyuk anyuc anyának. anyám. anyámnak. édesany nagyany nagymam mama. mamám. mamának. nővér húg. húgom barátnő nagynén anyós asszony',
      titled: 'női',
    },
    {
      asked:
        'gyerek gyermek kislány kisfiú fiam. fiamnak. fiúnak. lányom. lányomnak. lánynak. unok keresztgyerek baba. babának. óvodás',
      titled: 'gyerek',
    },
  ],
  tr: [
    {
      asked:
        'erkek koca. kocam kocama. baba. babam babama babaya. dede. dedem dedeme amca. amcam dayı. dayım abi. abim abime ağabey',
      titled: 'erkek',
    },
    {
      asked:
        'kadın bayan hanım karım karıma. anne. annem anneme anneye. anneanne babaanne nine. ninem büyükanne abla. ablam teyze hala. halam yenge kayınvalide',
      titled: 'kadın',
    },
    { asked: 'çocuk çocuğ bebek bebeğ oğlum oğluma. kızım kızıma. torun yeğen', titled: 'çocuk' },
  ],
};
const ENGLISH = [
  'men. mens. husband dad. daddy. father. grandpa boyfriend brother.',
  'women. womens. ladies. wife. mum. mom. mother. grandma girlfriend sister.',
  'kids. kid. children child. toddler son. daughter',
] as const;

interface ReadPersons {
  isAsked: (word: string) => boolean;
  titled: readonly string[];
}
const read = new Map<Language, readonly ReadPersons[]>();

function personsOf(language: Language): readonly ReadPersons[] {
  let persons = read.get(language);
  if (!persons) {
    persons = PERSONS[language].map(({ asked, titled }, at) => {
      const words = `${asked} ${ENGLISH[at]}`.split(' ');
      const [whole, beginnings] = [true, false].map((isWhole) =>
        words.filter((word) => word.endsWith('.') === isWhole).map(foldText),
      );
      const wholes = new Set(whole);
      return {
        isAsked: (word) => wholes.has(word) || beginnings!.some((each) => word.startsWith(each)),
        titled: titled.split(' '),
      };
    });
    read.set(language, persons);
  }
  return persons;
}

/** Whom a query wants something for, where it names one sort of persons; what is titled for others is not meant. */
export function personsApartIn(term: string, language: Language): PersonsApart | undefined {
  const words = foldText(term).split(' ');
  const persons = personsOf(language);
  const [meant, ...more] = persons.filter(({ isAsked }) => words.some(isAsked));
  if (!meant || more.length > 0) return undefined;
  return { meant: meant.titled, others: persons.flatMap((each) => (each === meant ? [] : each.titled)) };
}
