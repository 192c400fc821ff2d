/** The build this page was made by; `development` where nothing was built. */
export const BUILD: string = import.meta.env.VITE_BUILD ?? 'development'
