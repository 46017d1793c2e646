/** Where the page's script takes over. */
export const OVERVIEW_ID = 'overview';
/** JSON of what the panel shows at first. */
export const OVERVIEW_DATA_ID = 'overview-data';
