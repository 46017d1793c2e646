/** Where a browser tells what was chosen after a search: `POST` a `Choice`, answered by 204. */
export const CHOICE_PATH = '/service/searchfrontend/api/choice';
