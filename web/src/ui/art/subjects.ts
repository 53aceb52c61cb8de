/** What the club's own pictures show, and the words that call for each; the first that fits is the best. */
const RULES = [
  ['closed', /\bclos(ed|ure|ing|es)\b|out of order|not available/],
  [
    'works',
    /\b(works?\b.*(begin|start|at the)|repairs?|renovat|refurbish|maintenance|resurfac|new roof|has a roof|building site)/,
  ],
  ['parking', /\bpark(ing)?\b.*\b(car|space|lot|concert|permit|place)s?|\bparking\b|car park/],
  ['rain', /\brain(y|s|fall)?\b(?! tree)|storm|weather|umbrella|wet season/],
  ['first-aid', /first aid|health (screening|check)|\bcpr\b|clinic|\bdoctor|vaccin/],
  ['candles', /\bcarol|candle|christmas|advent/],
  ['lantern', /lantern|mid-autumn|deepavali|diwali|lunar new year|chinese new year/],
  ['fireworks', /new year|firework|anniversar|countdown|national day/],
  ['climbing', /climb|boulder/],
  ['table-tennis', /table tennis|ping.?pong/],
  ['badminton', /badminton|shuttle/],
  ['squash', /squash/],
  ['tennis', /tennis|doubles day/],
  ['swim-lesson', /learn to swim|tadpole|swim(ming)? (lesson|school|class)|toddler.*pool/],
  ['swim', /\bswim(?!wear)|\baqua|stroke|\blaps?\b/],
  ['pool', /\bpool\b|swim/],
  ['goggles', /goggles|swim|\baqua/],
  ['football', /football|soccer/],
  ['archery', /archer|bow and arrow/],
  ['golf', /\bgolf|putting/],
  ['snooker', /snooker|billiard|pool table/],
  ['bowling', /bowling|\bbowls\b/],
  ['cycling', /cycl|bicycle|\bbikes?\b/],
  ['run', /\brun(ning|ners?)?\b|jog|marathon|\bfun run\b/],
  ['yoga-mat', /pilates|stretch|\bmat\b|yoga/],
  ['tai-chi', /tai chi|qigong|sunrise|meditat|mindful|wellness|yoga/],
  ['gym', /fitness|strength|\bgym|weights|circuit|personal train/],
  ['chess', /chess/],
  ['robot', /robot|\bcod(e|ing)\b|programming|3d print/],
  ['batik', /batik|textile|sewing|weav|embroider/],
  ['calligraphy', /calligraph|brush writing/],
  ['pottery', /potter|clay|ceramic/],
  ['sketch', /sketch|draw(ing)?\b|pencil|illustrat/],
  ['paint', /paint|watercolour|sketch|draw(ing)?\b|\bart (class|show|club)/],
  ['piano', /piano|keyboard lesson|recital/],
  ['ballet', /ballet/],
  ['dance', /danc|salsa|tango|ballroom/],
  ['music', /music|jazz|concert|guitar|choir|band\b|sing/],
  ['film', /\bfilm|cinema|movie/],
  ['kueh', /kueh|nonya|peranakan|pastry/],
  ['bread', /bread|sourdough|\bbak(e|ing|ery)\b/],
  ['cooking', /cook|chef|kitchen|curr(y|ies)|culinary/],
  ['barbecue', /barbecue|\bbbq\b|grill/],
  ['wine', /\bwine|tasting|whisky|cocktail/],
  ['coffee', /coffee|\btea\b|breakfast|caf[eé]/],
  ['dining', /dinner|supper|lunch|dining|buffet|brunch|restaurant|banquet|saffron table|committee table/],
  ['camp', /\bcamp(s|ing)?\b|explorer|scout/],
  ['party', /party|birthday|children’s day|treasure hunt|family day/],
  ['books', /\bbook (club|fair|swap)|\bbooks\b|reading|library|author/],
  ['camera', /photo/],
  ['trees', /\bwalks?\b|\bhik(e|ing)|\btrees?\b|nature|bird/],
  ['market', /market|bazaar|flea|farmers/],
  ['trophy', /tournament|championship|\bcup\b|league|ladder|prize|award|winner|quiz/],
  ['talk', /\btalk|speak|debat|lecture|meeting|forum|committee|\bagm\b|seminar|language/],
  ['clock', /opening hours|\bhours\b|timetable/],
  ['notice-board', /house rules|notice|reminder|by-?laws/],
  ['clubhouse', /clubhouse|\blawn\b|garden|verandah|terrace|open house|reciprocal|welcome/],
] as const satisfies readonly (readonly [string, RegExp])[];

export type Subject = (typeof RULES)[number][0];

/** Where the eye goes in a picture, in per cent of its width and height; a crop keeps this point in view. */
const FOCUS: Readonly<Partial<Record<Subject, readonly [x: number, y: number]>>> = {
  archery: [54, 46],
  barbecue: [50, 50],
  bowling: [50, 40],
  camp: [48, 52],
  candles: [50, 45],
  climbing: [53, 48],
  closed: [50, 66],
  clock: [50, 43],
  dance: [50, 45],
  fireworks: [45, 34],
  football: [50, 72],
  'notice-board': [50, 48],
  parking: [50, 58],
  party: [50, 55],
  piano: [50, 60],
  run: [40, 50],
  tennis: [62, 45],
  trophy: [50, 40],
};

/** The focal point of a picture as CSS takes it. */
export const focusOf = (subject: Subject): string => (FOCUS[subject] ?? [50, 50]).map((at) => `${at}%`).join(' ');

/** The pictures that fit some words, the best first; a title says more than a category. None is an honest answer. */
export function subjectsFor(title: string, category = ''): readonly Subject[] {
  const fitting = (words: string) =>
    RULES.filter(([, fits]) => fits.test(words.toLowerCase())).map(([subject]) => subject);
  return [...new Set([...fitting(title), ...fitting(category)])];
}

/**
 * One picture for each on a page, and none of them twice: who comes first chooses first, but moves on to what fits
 * as well when another would go without.
 */
export function pictureEach(wanted: readonly (readonly Subject[])[]): readonly (Subject | undefined)[] {
  const holder = new Map<Subject, number>();
  const place = (at: number, seen: Set<Subject>): boolean =>
    (wanted[at] ?? []).some((subject) => {
      if (seen.has(subject)) return false;
      seen.add(subject);
      const other = holder.get(subject);
      if (other !== undefined && !place(other, seen)) return false;
      holder.set(subject, at);
      return true;
    });
  for (const at of wanted.keys()) place(at, new Set());
  const of = new Map([...holder].map(([subject, at]) => [at, subject]));
  return wanted.map((_, at) => of.get(at));
}
