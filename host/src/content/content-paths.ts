/** Where the content API is. */
export const CONTENT_API = '/service/content/api';
