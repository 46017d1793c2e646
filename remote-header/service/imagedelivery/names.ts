/** Every product drawing that the delivery knows. Addresses name them: `/img/products/<drawing>/<colour>/<view>-<width>.<format>`. */
export const DRAWINGS = [
  'coffee-bag',
  'coffee-tin',
  'capsule-box',
  'capsule-machine',
  'bean-machine',
  'portafilter',
  'filter-machine',
  'french-press',
  'grinder',
  'mug',
  'espresso-cup',
  'thermo-mug',
  'milk-frother',
  'tea-box',
  'chocolate',
  'pan',
  'pot',
  'knife-set',
  'cutting-board',
  'bed-linen',
  'towel',
  'lamp',
  'candle',
  'vase',
  'storage-box',
  'blanket',
  'pillow',
  'chair',
  'shelf',
  'clock',
  'toaster',
  'kettle',
  't-shirt',
  'sweater',
  'jacket',
  'trousers',
  'dress',
  'pyjama',
  'socks',
  'scarf',
  'beanie',
  'shoes',
  'backpack',
  'leggings',
  'rain-jacket',
  'bicycle-light',
  'tent',
  'yoga-mat',
  'toy-train',
  'watering-can',
  'plant-pot',
  'grill',
  'sim-card',
  'repair-service',
  'subscription-box',
  'barista-course',
  'gift-card',
] as const;
export type DrawingName = (typeof DRAWINGS)[number];

/** Every colour in which each drawing exists. */
export const COLOURS = [
  'espresso',
  'caramel',
  'cream',
  'white',
  'black',
  'grey',
  'sand',
  'red',
  'coral',
  'mustard',
  'green',
  'sage',
  'petrol',
  'blue',
  'navy',
  'rose',
] as const;
export type ColourName = (typeof COLOURS)[number];

/** Every view of a product: alone in the studio, at an angle on a table, close by. Square. */
export const VIEWS = ['front', 'angle', 'detail'] as const;
export type ViewName = (typeof VIEWS)[number];

/** Every landscape scene: 16:7 under `/img/scenes`, cut to 488:287 under `/img/teasers`. */
export const SCENES = [
  'kitchen',
  'breakfast',
  'autumn',
  'christmas',
  'outdoor',
  'living',
  'fashion',
  'gift',
  'roastery',
  'newsletter',
  'sale',
  'sustainability',
] as const;
export type SceneName = (typeof SCENES)[number];

/** Every width in px that is rendered; the height follows from the picture's proportions. */
export const WIDTHS = [120, 160, 240, 320, 480, 640, 960, 1280, 1600] as const;
export type ImageWidth = (typeof WIDTHS)[number];

/** Every file format, named as in the address. */
export const FORMATS = ['avif', 'webp', 'jpg'] as const;
export type ImageFormat = (typeof FORMATS)[number];
