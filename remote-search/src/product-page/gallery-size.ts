/** Widest that the gallery's picture is shown, in CSS px. */
export const GALLERY_SIDE = 640;
/** How wide that is at each window's width. */
export const GALLERY_SIZES = '(max-width: 767px) 100vw, (max-width: 1439px) 50vw, 640px';
/** Widest file of the picture that fills the window, in px. */
export const LARGEST_SIDE = 1600;
