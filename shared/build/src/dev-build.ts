/** The variable by which a development session has a remote built with readable code. `NODE_ENV` may say anything on a developer's machine. */
export const DEV_BUILD = 'NINEFOLD_DEV_BUILD';
