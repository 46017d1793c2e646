/** The staff's calls (document 2 §7). All are `GET`; the ones that change something want the shop's CSRF header. */
export const PREVIEW_PATHS = {
  checkAuth: '/service/preview/api/auth/checkauth',
  renew: '/service/preview/api/auth/login/renew',
  logout: '/service/preview/api/auth/logout',
  token: '/service/preview/api/token',
  tests: '/service/abtestfrontend/api/v1/gettestsat',
  assignment: '/service/abtestfrontend/api/v1/getassignment',
} as const;

/** Carries the moment to show, as `YYYY-MM-DDTHH:MM` in the site's time zone. */
export const PREVIEW_MOMENT_HEADER = 'x-preview-datetime';
