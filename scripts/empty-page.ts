// Files of browser tests share a page: each begins with an empty page, at its top.
document.body.replaceChildren();
scrollTo(0, 0);
