// The version of this package, stored with remembered rejections. [A7] A test compares it with package.json.

/** Version of the sdk that judges documents. */
export const sdkVersion = '1.0.0';
