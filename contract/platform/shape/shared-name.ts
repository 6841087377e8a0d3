/** Limit of the name that people show to those with whom they share something. */
export const longestSharedName = 60
