/** Elements that have no content and no end tag. */
export const voidElements = 'area base br col embed hr img input link meta param source track wbr'.split(' ');
