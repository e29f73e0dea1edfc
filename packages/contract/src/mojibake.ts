/** The characters at 0x80 to 0xBF in Windows-1252 and Latin-1, which follow the first byte of a character in UTF-8. */
const NEXT = '[\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]';

/**
 * UTF-8 that was read as Windows-1252 or Latin-1 (`â‚¹` for ₹, `à¤š` for च, `Ã©` for é, `ï»¿`), as Mac Roman, as DOS 437 or
 * 850, or as Windows-1251. Other capitals that a sign may follow, as in `NESCAFÉ®`, are no proof.
 */
const MOJIBAKE = new RegExp(
  `[ÂÃ]${NEXT}|[âàï]${NEXT}{2}|ð${NEXT}{3}|‚Çπ|Ôªø|‡[§•¶]|Γé╣|∩╗┐|α[ñÑª]|Ôé╣|´╗┐|в‚№|п»ї|а¤`,
);

/** Whether a text was decoded with the wrong encoding. */
export const isMojibake = (text: string): boolean => MOJIBAKE.test(text);

/** How to open and save a file so that its characters stay. */
export const SAVE_AS_UTF8 =
  'Open the original file as UTF-8 (in Excel: Data, From Text/CSV, 65001; in LibreOffice: character set Unicode (UTF-8)), and save it as CSV UTF-8';
