// What a form does with a chosen film; media.mjs runs it in a bare page.
export { readChosenFilm } from '../../src/data/chosen-film.ts'
export { drawPoster } from '../../src/platform/films/draw-poster.ts'
