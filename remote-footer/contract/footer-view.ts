/** The plain form of the view changer posts here: `view` and `returnTo`. */
export const FOOTER_VIEW_PATH = '/service/footer/form/view';

/** `classic`: the shop as wide windows show it, whatever the device; `own`: as the device asks for. */
export const FOOTER_VIEWS = ['classic', 'own'] as const;
