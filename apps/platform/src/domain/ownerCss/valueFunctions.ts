/**
 * Functions that a value may call. All others are refused, so that a function that browsers add
 * later loads nothing. `url()` is parsed separately; `image-set()`, `src()` and `cross-fade()`
 * would accept an address as a string, even through a variable.
 */
const VALUE_FUNCTIONS = new Set(
  `
  calc calc-size min max clamp round mod rem abs sign sin cos tan asin acos atan atan2 pow sqrt hypot
  log exp var env attr counter counters
  rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark contrast-color
  linear-gradient radial-gradient conic-gradient repeating-linear-gradient repeating-radial-gradient
  repeating-conic-gradient -webkit-linear-gradient -webkit-radial-gradient -webkit-gradient
  -webkit-repeating-linear-gradient -webkit-repeating-radial-gradient -moz-linear-gradient
  -moz-radial-gradient -o-linear-gradient from to color-stop
  translate translatex translatey translatez translate3d scale scalex scaley scalez scale3d
  rotate rotatex rotatey rotatez rotate3d skew skewx skewy matrix matrix3d perspective
  blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia
  cubic-bezier steps linear minmax repeat fit-content
  circle ellipse inset polygon path rect xywh shape ray anchor anchor-size scroll view
  `.match(/\S+/g),
);

/** Functions that a condition may call, in addition to those of values in the condition. */
const CONDITION_FUNCTIONS = new Set([
  'selector',
  'style',
  'scroll-state',
  'font-tech',
  'font-format',
]);

/** Pseudo-classes allowed in a condition's `selector()`. */
const SELECTOR_FUNCTIONS = new Set(['is', 'where', 'not', 'has', 'nth-child', 'nth-last-child']);

/** @param name in lower case */
export const isValueFunction = (name: string): boolean => VALUE_FUNCTIONS.has(name);

/** @param name in lower case */
export const isConditionFunction = (name: string): boolean =>
  CONDITION_FUNCTIONS.has(name) || SELECTOR_FUNCTIONS.has(name) || VALUE_FUNCTIONS.has(name);
