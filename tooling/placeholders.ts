/** A selector of the skeletons that stand for content while it loads. */
export const PLACEHOLDERS = '[aria-hidden]:is([data-shape="text"], [data-shape="block"])';
