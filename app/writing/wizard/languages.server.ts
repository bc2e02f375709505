/** What the field Language suggests; sent with the page, because every script is weighed. */
export const LANGUAGES =
  "English,American English,British English,Spanish,French,German,Italian,Portuguese,Brazilian Portuguese,Dutch,Swedish,Danish,Norwegian,Finnish,Polish,Czech,Romanian,Hungarian,Greek,Ukrainian,Turkish,Arabic,Hebrew,Hindi,Indonesian,Vietnamese,Thai,Japanese,Korean,Chinese (Simplified),Chinese (Traditional)".split(
    ",",
  );
