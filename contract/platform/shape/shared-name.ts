/** How long the name may be that people show to those with whom they share something. */
export const longestSharedName = 60
