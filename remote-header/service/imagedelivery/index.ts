export { registerImageDelivery } from './image-delivery.ts';
export type { ImageDeliveryOptions } from './image-delivery.ts';
export type { ColourName, DrawingName, ImageFormat, ImageWidth, SceneName, ViewName } from './names.ts';
